import { type Environment, pageEnvironment } from '@foyer/core/modal'
import { useState } from 'react'

/** Where the page runs, as it was when the view appeared. */
export function useEnvironment(): Environment {
  return useState(pageEnvironment)[0]
}
