export * from '@foyer/core/theme'
