export { EmailBlock } from '../logins/EmailBlock.js'
export { SocialBlock } from '../logins/SocialBlock.js'
