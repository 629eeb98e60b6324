export { bundlePage, type PageFile } from '../bundle/bundlePage.js'
export type { PhoneStack } from '../page/readSettings.js'
