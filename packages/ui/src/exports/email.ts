export { ButtonPair } from '../button/Button.js'
export { EmailField, type EmailFieldProps } from '../submit-field/SubmitField.js'
