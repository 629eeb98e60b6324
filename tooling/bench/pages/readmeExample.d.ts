/** The first `tsx` block of the read-me. The build provides it under this name. */
declare module 'readme-example' {
  export function App(): import('react').ReactNode
}
