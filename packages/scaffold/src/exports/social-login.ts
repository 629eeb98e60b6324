export { SocialBlock } from '../logins/SocialBlock.js'
