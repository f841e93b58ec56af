/** Where an order is shown, and where the person comes back to after paying it. */
export const toOrderPath = (orderId: number) => `/ielts/profile/balance?order=${orderId}`
