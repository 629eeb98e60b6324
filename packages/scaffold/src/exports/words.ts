export { reviewTexts } from '../copy/reviewTexts.js'
export { withTexts } from '../copy/withTexts.js'
