export { createBrowser, type SignInBrowser } from '../__fixtures__/createBrowser.js'
export { createEvmSigner, type Signer } from '../__fixtures__/createSigners.js'
export { createPeople, createWorld, offeredChains, origin, type World } from '../__fixtures__/createWorld.js'
export { type MessageFields, writeMessage } from '../__fixtures__/writeMessage.js'
