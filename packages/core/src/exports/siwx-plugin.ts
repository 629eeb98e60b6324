export type { SiwxSettings, SiwxStorage, SiwxVerifier } from '../features/siwx/plugin/checkSettings.js'
export { createSiwx } from '../features/siwx/plugin/createSiwx.js'
export { selectSiwx } from '../features/siwx/state.js'
