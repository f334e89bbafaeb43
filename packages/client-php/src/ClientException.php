<?php

declare(strict_types=1);

namespace Keystead;

/**
 * The license server could not be asked, or what it answered is no answer. A denial is none of this: denials are
 * values.
 */
final class ClientException extends \RuntimeException
{
    /** No connection to the license server. */
    public const NETWORK = 'network';
    /** No answer in time. */
    public const TIMEOUT = 'timeout';
    /** Asked too often; `getRetryAfter()` says how long to wait. */
    public const RATE_LIMITED = 'rate_limited';
    /** The server answered that something is wrong with itself. */
    public const SERVER = 'server';
    /** The server refused the request itself: a domain that is no host, for instance. */
    public const BAD_REQUEST = 'bad_request';
    /** Something other than a license server answered: a captive portal, a parked domain. */
    public const BAD_RESPONSE = 'bad_response';
    /** The answer is not signed with one of the keys, or for another product or site. */
    public const BAD_SIGNATURE = 'bad_signature';

    private string $errorCode;

    private ?int $retryAfter;

    private ?string $requestId;

    public function __construct(
        string $errorCode,
        string $message,
        ?int $retryAfter = null,
        ?string $requestId = null,
        ?\Throwable $previous = null
    ) {
        parent::__construct($message, 0, $previous);
        $this->errorCode = $errorCode;
        $this->retryAfter = $retryAfter;
        $this->requestId = $requestId;
    }

    /** One of this class's constants. Programs switch on it. */
    public function getErrorCode(): string
    {
        return $this->errorCode;
    }

    /** Whether the same call may succeed later. */
    public function isRetryable(): bool
    {
        return in_array($this->errorCode, [self::NETWORK, self::TIMEOUT, self::RATE_LIMITED, self::SERVER], true);
    }

    /** After how many seconds to try again; null when nobody said. */
    public function getRetryAfter(): ?int
    {
        return $this->retryAfter;
    }

    /** Id of the answer in the server's log; null when there is none. */
    public function getRequestId(): ?string
    {
        return $this->requestId;
    }
}
