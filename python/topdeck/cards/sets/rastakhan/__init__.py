"""Rastakhan's Rumble."""
