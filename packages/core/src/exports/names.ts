export { type NamesActions, namesFeature } from '../names/namesFeature.js'
export {
  type NameCheck,
  type NameFault,
  type NameRegistration,
  type NamesState,
  type NameTrouble,
  selectNames,
} from '../names/state.js'
