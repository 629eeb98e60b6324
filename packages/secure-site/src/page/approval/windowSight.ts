import type { Sight } from './Sight.js'

/** Of a window of our own, which no page can cover: it is the one in use, longer than a double click takes. */
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
