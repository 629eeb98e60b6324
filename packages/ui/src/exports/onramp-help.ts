export { Explainer } from '../explainer/Explainer.js'
export { BuyIllustration } from '../illustrations/BuyIllustration.js'
