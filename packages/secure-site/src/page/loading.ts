import { followSystemTheme } from './site/followSystemTheme.js'
import { showPanel } from './site/showPanel.js'

followSystemTheme()
// The app opens its popup here at once, and sends it to the provider when it knows the address.
showPanel('One moment', 'The login page is on its way.')

// The app sends this window on as soon as it is there. Says nothing secret, to whoever opened it.
const opener: Window | null = window.opener
opener?.postMessage({ type: '@foyer-frame/LOADING' }, '*')
