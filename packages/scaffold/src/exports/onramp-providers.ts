export { OnRampProvidersView } from '../views/onramp/ProvidersPanel.js'
