import { mainWalks } from './walks.js'

export default mainWalks
