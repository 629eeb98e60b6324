export { NameIllustration } from '../illustrations/NameIllustration.js'
export { NameField, type NameFieldProps } from '../name-field/NameField.js'
