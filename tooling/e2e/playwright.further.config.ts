import { furtherWalks } from './walks.js'

export default furtherWalks
