export { EmailBlock } from './EmailBlock.js'
export { SocialBlock } from './SocialBlock.js'
