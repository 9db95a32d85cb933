import 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> extends HTMLAttributes<T> {
    /** Every browser engine has it under this name. */
    webkitdirectory?: string;
  }
}
