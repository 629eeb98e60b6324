export { EmailBlock } from '../logins/EmailBlock.js'
