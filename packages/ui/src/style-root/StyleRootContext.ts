import { createContext } from 'react'
import type { StyleTarget } from './adoptStyles.js'

/** The nearest style root; `undefined` outside of one, where components render unstyled. */
export const StyleRootContext = /* @__PURE__ */ createContext<StyleTarget | undefined>(undefined)
