export const loadPhone = () => import('../wiring/phone');
