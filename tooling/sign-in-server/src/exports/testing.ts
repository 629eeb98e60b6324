export { createBrowser, type SignInBrowser } from '../__fixtures__/createBrowser.js'
export { type MessageFields, writeMessage } from '../__fixtures__/writeMessage.js'
