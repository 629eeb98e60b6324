// The whole instance, for Foyer's own packages. Apps use `Foyer`.
export { createFoyerInstance, instanceOf } from '../foyer/createFoyer.js'
export { createSelection, type Selection } from '../foyer/createSelection.js'
export type { FoyerInstance } from '../foyer/Foyer.js'
