export { type NamesActions, namesFeature } from '../features/names/namesFeature.js'
export {
  type NameCheck,
  type NameFault,
  type NameRegistration,
  type NamesState,
  type NameTrouble,
  selectNames,
} from '../features/names/state.js'
