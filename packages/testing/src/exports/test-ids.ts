export { testIdEndings, testIds } from '../testIds.js'
