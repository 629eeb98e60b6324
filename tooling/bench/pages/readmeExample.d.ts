/** The first `tsx` block of the read-me; the build puts it here. */
declare module 'readme-example' {
  export function App(): import('react').ReactNode
}
