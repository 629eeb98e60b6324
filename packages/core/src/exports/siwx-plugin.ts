export type { SiwxSettings, SiwxStorage, SiwxVerifier } from '../siwx/plugin/checkSettings.js'
export { createSiwx } from '../siwx/plugin/createSiwx.js'
export { selectSiwx } from '../siwx/state.js'
