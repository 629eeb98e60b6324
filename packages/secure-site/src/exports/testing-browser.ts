export { type BrowserWorld, type FramedPage, startBrowserWorld } from '../__fixtures__/startBrowserWorld.js'
