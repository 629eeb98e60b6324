export { ButtonPair } from '../button-pair/ButtonPair.js'
export { EmailField, type EmailFieldProps } from '../email-field/EmailField.js'
