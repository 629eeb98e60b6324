export { createSiwx } from '../siwx/plugin/createSiwx.js'
export type { SiwxSettings, SiwxStorage, SiwxVerifier } from '../siwx/plugin/SiwxSettings.js'
export { selectSiwx } from '../siwx/state.js'
