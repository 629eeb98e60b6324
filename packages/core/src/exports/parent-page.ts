export { type FramedApp, serveFramedApp } from '../wallet/directory/parentPage.js'
