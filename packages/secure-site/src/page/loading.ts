import { followSystemTheme } from './site/followSystemTheme.js'
import { showPanel } from './site/showPanel.js'

followSystemTheme()
// The app opens its popup on this page immediately, and navigates it when the provider's URL is known.
showPanel('One moment', 'The sign-in page is loading.')

// Notifies the app that the window has loaded. The message is not secret, so any opener may receive it.
const opener: Window | null = window.opener
opener?.postMessage({ type: '@foyer-frame/LOADING' }, '*')
