export const loadPhone = () => import('./phone');
