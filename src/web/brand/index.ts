export { brand, wearBrand, type Brand } from './brand.ts'
export { Logo } from './logo.tsx'
