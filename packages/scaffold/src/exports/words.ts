export { withTexts } from '../copy/withTexts.js'
