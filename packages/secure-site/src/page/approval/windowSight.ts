import type { Sight } from './Sight.js'

/**
 * The sight of the site's own window, which no page can cover. It must have the focus for longer than a double click
 * takes.
 */
export const windowSight: Sight = {
  steadyMs: 1000,
  hiddenText: 'Click in this window to go on.',
  watch(onChange, signal) {
    const tell = () => onChange(document.visibilityState === 'visible' && document.hasFocus())
    window.addEventListener('focus', tell, { signal })
    window.addEventListener('blur', tell, { signal })
    document.addEventListener('visibilitychange', tell, { signal })
    tell()
  },
}
