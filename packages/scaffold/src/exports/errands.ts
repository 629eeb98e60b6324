// The loader of the modal's views. The page has this table before any view.
export { loadErrand } from '../views/errands.js'
