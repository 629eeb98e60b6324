export { ButtonPair } from '../button/ButtonPair.js'
export { EmailField, type EmailFieldProps } from '../submit-field/EmailField.js'
