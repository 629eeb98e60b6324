// Where the modal's views load from: a page has this table before any of them.
export { loadErrand } from '../views/errands.js'
