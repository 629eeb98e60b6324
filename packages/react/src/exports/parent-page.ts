export { type FramedApp, serveFramedApp } from '@foyer/core/parent-page'
