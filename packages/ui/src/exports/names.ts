export { NameIllustration } from '../illustrations/illustrations.js'
export { NameField, type NameFieldProps } from '../submit-field/SubmitField.js'
