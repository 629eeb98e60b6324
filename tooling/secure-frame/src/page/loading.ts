import { showPanel } from './site/showPanel.js'

// The app opens its popup here at once, and sends it to the provider when it knows the address.
showPanel('One moment', 'The login page is on its way.')
