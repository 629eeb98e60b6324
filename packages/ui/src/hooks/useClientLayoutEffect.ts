import { useLayoutEffect } from 'react'

/** `useLayoutEffect` that stays silent on a server: React 18 warns there, and nothing can be laid out. */
export const useClientLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => {} : useLayoutEffect
