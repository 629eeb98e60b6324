export type { NamesVerbs } from '../names/namesFeature.js'
export { namesFeature } from '../names/namesFeature.js'
export { selectNames } from '../names/selectors.js'
export type { NameCheck, NameFault, NameRegistration, NamesState, NameTrouble } from '../names/state.js'
