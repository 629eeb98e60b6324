// Loads the views of the modal. The page has this table before any view.
export { loadErrand } from '../views/errands.js'
