export { approveInWindow } from '../__fixtures__/approveInWindow.js'
export { type BrowserWorld, type FramedPage, startBrowserWorld } from '../__fixtures__/startBrowserWorld.js'
