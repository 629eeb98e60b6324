export { Explainer } from '../explainer/Explainer.js'
export { BuyIllustration } from '../illustrations/illustrations.js'
